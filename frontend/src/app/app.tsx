import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorFallback } from './error-fallback.tsx';
import { Landing } from './landing.tsx';
import { Workspace, type Dependencies } from './workspace.tsx';

/** The two screens: the landing page leads to the form, one way. */
export function App(dependencies: Dependencies) {
  const [isStarted, setStarted] = useState(false);
  const [patients, setPatients] = useState(0);
  if (!isStarted) return <Landing onStart={() => setStarted(true)} />;
  return (
    <ErrorBoundary FallbackComponent={ErrorFallback}>
      {/* Another patient is another workspace: no state of the one before can reach it. */}
      <Workspace
        {...dependencies}
        onClear={() => setPatients((count) => count + 1)}
        key={patients}
      />
    </ErrorBoundary>
  );
}
