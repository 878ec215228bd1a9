import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

const TABLES = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }

/** Parses CommonMark into a tree (mdast), with GitHub's tables unless they are excluded. */
export function parseMarkdown(text: string, { hasTables = true } = {}) {
  return fromMarkdown(text, hasTables ? TABLES : {})
}
