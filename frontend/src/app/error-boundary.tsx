import { Component, type ReactNode } from 'react';
import { Notice } from '../components/notice.tsx';
import { page } from '../i18n/page.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly state: 'whole' | 'broken';
}

/** Keeps an error while drawing one part from taking the rest of the page, and what was typed, with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { state: 'whole' };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { state: 'broken' };
  }

  override render() {
    if (this.state.state === 'whole') return this.props.children;
    return (
      <div role="alert">
        <Notice tone="critical">
          <p>
            <strong>{page.broken}</strong>
          </p>
          <p>{page.brokenDetail}</p>
        </Notice>
      </div>
    );
  }
}
