import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates an island with the component that it was rendered from, and resolves once React listens. */
export function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<object>,
): Promise<void> {
  const { islandId = '', props = '{}' } = element.dataset
  // From here on what shows is React's: see `browser/rotations.ts`.
  delete element.dataset.props
  return new Promise((onLive) => {
    const content = createElement(Component, JSON.parse(props) as object)
    hydrateRoot(element, createElement(Live, { onLive }, content), {
      identifierPrefix: `${islandId}-`,
    })
  })
}

function Live({ onLive, children }: { onLive: () => void; children?: ReactNode }) {
  useLayoutEffect(onLive, [onLive])
  return children
}
