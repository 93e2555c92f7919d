import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Broken } from './broken.tsx';
import { Landing } from './landing.tsx';
import { Workspace, type Surroundings } from './workspace.tsx';

/** The two screens: the landing page leads to the form, one way. */
export function App(surroundings: Surroundings) {
  const [isStarted, setStarted] = useState(false);
  const [patients, setPatients] = useState(0);
  if (!isStarted) return <Landing onStart={() => setStarted(true)} />;
  return (
    <ErrorBoundary FallbackComponent={Broken}>
      {/* Another patient is another workspace: no state of the one before can reach it. */}
      <Workspace
        {...surroundings}
        onClear={() => setPatients((count) => count + 1)}
        key={patients}
      />
    </ErrorBoundary>
  );
}
