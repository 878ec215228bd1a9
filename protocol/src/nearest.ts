/** Returns the word closest to a mistyped word, if at most two letters differ. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const ranked = words
    .map((word) => ({ word, distance: distanceOf(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance)
  return ranked[0]?.word
}

/** Returns a question with the word that was probably meant. If no word is close, returns `otherwise`. */
export function remedyFor(typed: string, words: readonly string[], otherwise: string): string {
  const meant = nearest(typed, words)
  return meant ? `Did you mean '${meant}'?` : otherwise
}

/** Returns how many letters to add, remove or change to turn one word into the other (Levenshtein distance). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const changed = (row[j] ?? 0) + (letter === b[j] ? 0 : 1)
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, changed))
    }
    row = next
  }
  return row[b.length] ?? 0
}
