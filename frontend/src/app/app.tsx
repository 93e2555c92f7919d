import { useState } from 'react';
import { Landing } from '../features/landing/landing.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Workspace, type Surroundings } from './workspace.tsx';

/** The two screens; the way goes from the first to the second only. */
export function App(surroundings: Surroundings) {
  const [screen, setScreen] = useState<'landing' | 'workspace'>('landing');
  const [patients, setPatients] = useState(0);
  return (
    <ErrorBoundary>
      {screen === 'landing' ? (
        <Landing onStart={() => setScreen('workspace')} />
      ) : (
        // Another patient is another workspace: no state of the one before can reach it.
        <Workspace
          {...surroundings}
          onClear={() => setPatients((count) => count + 1)}
          key={patients}
        />
      )}
    </ErrorBoundary>
  );
}
