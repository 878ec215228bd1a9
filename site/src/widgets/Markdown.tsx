import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { toHast } from 'mdast-util-to-hast'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { parseMarkdown } from 'schema/parseMarkdown.ts'

interface MarkdownProps {
  /** What the text's tables are about, for screen readers. */
  subject: string
  children: string
}

/** Renders CommonMark with tables. HTML in the text is not rendered, but shown as text. */
export function Markdown({ subject, children }: MarkdownProps) {
  const tree = toHast(parseMarkdown(children), {
    handlers: { html: (_, { value }) => ({ type: 'text', value }) },
  })
  // A wide table scrolls inside its own section, so that the page does not scroll sideways.
  const table = ({ children: rows }: { children?: ReactNode }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls
    <section aria-label={subject} tabIndex={0} data-scrolls>
      <table>{rows}</table>
    </section>
  )
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: { table },
    // Off, because the pages' content security policy forbids style attributes.
    tableCellAlignToStyle: false,
  })
}
