const LINK = /\]\((\/[^)\s]*)\)/g
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Copy without the sentences that lead to a page which is not there, however deep they lie. */
export function withoutDeadLinks<Copy>(copy: Copy, isBuilt: (path: string) => boolean): Copy {
  return cut(copy) as Copy

  function cut(value: unknown): unknown {
    if (typeof value === 'string') return leadsAstray(value) ? cutSentences(value) : value
    if (Array.isArray(value)) return value.map(cut)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner)]))
  }

  function cutSentences(text: string): string {
    const sentences = Array.from(SENTENCES.segment(text), ({ segment }) => segment)
    return sentences
      .filter((sentence) => !leadsAstray(sentence))
      .join('')
      .trim()
  }

  function leadsAstray(text: string): boolean {
    return [...text.matchAll(LINK)].some(([, path = '']) => !isBuilt(path))
  }
}
