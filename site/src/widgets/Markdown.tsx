import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { toHast } from 'mdast-util-to-hast'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { parseMarkdown } from 'schema/parseMarkdown.ts'

/** A text in CommonMark with tables. HTML in it is shown as it is written. */
export function Markdown({ children }: { children: string }) {
  const tree = toHast(parseMarkdown(children), {
    handlers: { html: (_, { value }) => ({ type: 'text', value }) },
  })
  return toJsxRuntime(tree, {
    ...{ Fragment, jsx, jsxs, components: { table: ScrollingTable } },
    // The policy of the pages forbids styles in attributes.
    tableCellAlignToStyle: false,
  })
}

/** Scrolls within itself where it is wider than the text, by keyboard, too. */
function ScrollingTable({ children }: { children?: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label="Table" tabIndex={0} data-scrolls>
      <table>{children}</table>
    </section>
  )
}
