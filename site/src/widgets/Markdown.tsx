import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { toHast } from 'mdast-util-to-hast'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { parseMarkdown } from 'schema/parseMarkdown.ts'

interface MarkdownProps {
  /** The name of the tables for screen readers. */
  subject: string
  children: string
}

/** Renders CommonMark with tables. HTML in the text is shown as text. */
export function Markdown({ subject, children }: MarkdownProps) {
  const tree = toHast(parseMarkdown(children), {
    handlers: { html: (_, { value }) => ({ type: 'text', value }) },
  })
  // The section lets a wide table scroll inside it.
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
    // The content security policy of the pages forbids style attributes.
    tableCellAlignToStyle: false,
  })
}
