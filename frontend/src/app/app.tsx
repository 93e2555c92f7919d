import { useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { Workspace, type Surroundings } from './workspace.tsx';

/** The second screen. The first one is in index.html, and there is no way back to it. */
export function App(surroundings: Surroundings) {
  const [patients, setPatients] = useState(0);
  return (
    <ErrorBoundary>
      {/* Another patient is another workspace: no state of the one before can reach it. */}
      <Workspace
        {...surroundings}
        onClear={() => setPatients((count) => count + 1)}
        key={patients}
      />
    </ErrorBoundary>
  );
}
