import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { createStore } from '../api/createStore.ts'

/** Whether a part of the desk is missing, because its script did not load. The frame then offers to reload the desk. */
export const partMissing = createStore(false)

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
  /** Called if a child throws or its script does not load. The children are then hidden. By default, the frame offers to reload. */
  onProblem?: () => void
  children: ReactNode
}

/** An error boundary for components from `onDemand`: if their script does not load, the rest of the desk works without them. */
export class LazyPart extends Component<LazyPartProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    const { onProblem = () => partMissing.write(true) } = this.props
    onProblem()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
