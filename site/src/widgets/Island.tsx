import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { StorageKey } from '../device/deviceStorage.ts'

interface IslandProps<Props> {
  /** The file in `islands/` that exports the component under the same name. */
  name: string
  component: ComponentType<Props>
  /** Keys of the device's storage: what an earlier visit left under one of them starts the island once the page is idle. */
  wakeOn?: readonly StorageKey[]
  /** Plain data: it travels to the browser as JSON. */
  props: Props
  /** Unique on the page: it prefixes the ids inside. Needed when an island occurs twice. */
  id?: string
}

/**
 * A component that React hydrates in the browser when a visitor first touches, hovers or focuses it; everything around
 * it stays plain HTML. It is rendered as a root of its own, because ids made by `useId` depend on where in its root a
 * component stands.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, component: Component, wakeOn, props, id = name } = island
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${id}-` })
  return (
    <div
      data-island={name}
      data-island-id={id}
      data-wake-on={wakeOn?.join(' ')}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, made on the line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
