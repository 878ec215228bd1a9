import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Returns a component whose script is loaded at the first rendering. Until then `Waiting` is shown, or nothing. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
) {
  const Part = lazy(async () => ({ default: await load() }))
  return function OnDemand(props: Props) {
    return (
      <Suspense fallback={Waiting && <Waiting {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

interface LazyPartProps {
  /** Called if the script of a child did not load, or a child threw an error. The children stay hidden until the desk is reloaded. */
  onProblem: () => void
  children: ReactNode
}

/** An error boundary for components from `onDemand`: if their script does not load, the rest of the desk works without them. */
export class LazyPart extends Component<LazyPartProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onProblem()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
