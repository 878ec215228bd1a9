import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

const modules = import.meta.glob<Record<string, ComponentType<object>>>([
  '../islands/*.tsx',
  '!../islands/*.test.tsx',
])

/** Hydrates one island and resolves once React listens. Rejects when its code cannot be loaded. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', islandId = '', props = '{}' } = element.dataset
  const load = modules[`../islands/${island}.tsx`]
  const Component = (await load?.())?.[island]
  if (!Component) throw new Error(`No island is called ${island}: see site/src/islands/`)
  await new Promise<void>((onLive) => {
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
