import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { toHast } from 'mdast-util-to-hast'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { parseMarkdown } from 'schema/parseMarkdown.ts'

interface MarkdownProps {
  /** Names the tables for screen readers. */
  subject: string
  children: string
}

/** Renders CommonMark with tables. HTML in the text is shown as text. */
export function Markdown({ subject, children }: MarkdownProps) {
  const tree = toHast(parseMarkdown(children), {
    handlers: { html: (_, { value }) => ({ type: 'text', value }) },
  })
  // A wide table scrolls inside its section.
  const table = ({ children: rows }: { children?: ReactNode }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={subject} tabIndex={0} data-scrolls>
      <table>{rows}</table>
    </section>
  )
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: { table },
    // The policy of the pages forbids styles in attributes.
    tableCellAlignToStyle: false,
  })
}
