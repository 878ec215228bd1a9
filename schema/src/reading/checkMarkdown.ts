import { parseMarkdown } from '../parseMarkdown.ts'

/** Matches the beginning of a link's address: a page or a part of the site, another site, a mail address or a phone number. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i

type Node = ReturnType<typeof parseMarkdown> | ReturnType<typeof parseMarkdown>['children'][number]

/**
 * Reports Markdown that pages do not support.
 * @param say - receives a sentence for the owner, and the words of the text that are wrong.
 * @returns the addresses of all links, as browsers read them.
 */
export function checkMarkdown(text: string, say: (what: string, words: string) => void): string[] {
  const links: string[] = []
  check(parseMarkdown(text))
  return links

  function check(node: Node): void {
    const words = text.slice(node.position?.start.offset, node.position?.end.offset)
    const [line = ''] = words.split('\n')
    // A closing tag needs no report, because its opening tag has one.
    if (node.type === 'html' && !node.value.startsWith('</')) {
      say(`HTML is not allowed in a text: write ‘${line}’ as Markdown.`, words)
    } else if (node.type === 'image' || node.type === 'imageReference') {
      say('a picture is not allowed in a text: take it out.', words)
    } else if (node.type === 'heading' && node.depth < 3) {
      say(`‘${line}’ is too large a heading here: begin it with ###.`, words)
    } else if ('url' in node && !ADDRESS.test(node.url)) {
      say(
        `the link leads to ‘${node.url}’. Begin it with https://, with / for a page of this site, or with mailto: or tel:.`,
        words,
      )
    }
    if ('url' in node) links.push(node.url)
    if ('children' in node) for (const child of node.children) check(child as Node)
  }
}
