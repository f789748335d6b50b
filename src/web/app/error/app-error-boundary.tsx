import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '#web/lib/api/error-reporter.ts';
import { AppErrorScreen } from './error-screens.tsx';

interface State {
  hasFailed: boolean;
}

/** Catches errors that no route caught. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    reportError(error, 'app screen', { componentStack: info.componentStack ?? '' });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <AppErrorScreen onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
