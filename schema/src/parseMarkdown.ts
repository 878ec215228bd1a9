import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

const TABLES = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }

/** Parses CommonMark with GitHub's tables, or without them, into a tree (mdast). */
export function parseMarkdown(text: string, { hasTables = true } = {}) {
  return fromMarkdown(text, hasTables ? TABLES : {})
}
