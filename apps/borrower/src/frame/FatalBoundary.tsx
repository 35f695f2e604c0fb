import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '../screens/error/ErrorScreen.tsx';

/** Catches what no screen caught and shows the error page in its place. A class, for only classes can catch. */
export class FatalBoundary extends Component<{ children: ReactNode }, { fault: unknown }> {
  declare state: { fault: unknown };

  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = { fault: undefined };
  }

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override render() {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return <ErrorScreen message={fault instanceof Error ? fault.message : ''} />;
  }
}
