import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Returns a component whose script is loaded when it is first shown. Until then `Waiting` is shown, or nothing. */
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
  /** Called if the part's script did not load or the part threw: it stays hidden until the desk is reloaded. */
  onProblem: () => void
  children: ReactNode
}

/** A part whose script is loaded when needed. If loading fails, the rest of the desk goes on without the part. */
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
