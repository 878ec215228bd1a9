import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { StorageKey } from '../device/deviceStorage.ts'

interface IslandProps<Props> {
  /** The file in `islands/` that exports the component under the same name. */
  name: string
  component: ComponentType<Props>
  /**
   * When the browser makes it live, never before the page's `load` event: `idle` at the first quiet moment,
   * `visible` when it comes near the screen, `interaction` when a visitor first touches, hovers or focuses it.
   * An interaction starts every island, whatever its `when`.
   */
  when: 'idle' | 'visible' | 'interaction'
  /** Keys of the device's storage: what an earlier visit left under one of them starts the island when idle. */
  wakeOn?: readonly StorageKey[]
  /** Plain data: it travels to the browser as JSON. */
  props: Props
  /** Unique on the page: it prefixes the ids inside. Needed when an island occurs twice. */
  id?: string
}

/**
 * A component that React hydrates in the browser; everything around it stays plain HTML. It is rendered as
 * a root of its own, because ids made by `useId` depend on where in its root a component stands.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, component: Component, when, wakeOn, props, id = name } = island
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${id}-` })
  return (
    <div
      data-island={name}
      data-island-id={id}
      data-when={when}
      data-wake-on={wakeOn?.join(' ')}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, made on the line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
