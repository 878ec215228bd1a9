import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A component whose script comes when it is first shown. Until then another one stands in its place, or nothing. */
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
  /** Its script did not come, or it broke: it is not shown again before the desk is loaded anew. */
  onProblem: () => void
  children: ReactNode
}

/** A part of the frame whose script comes when it is needed. Without it the rest of the desk goes on. */
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
