/**
 * Keeps the latest answer to each question as long as its version stays the same. Who asks while it is found out waits
 * for the same; what failed is tried again.
 */
export function rememberByVersion<Answer>() {
  const known = new Map<number, { readonly version: string; readonly answer: Promise<Answer> }>()
  return (question: number, version: string, find: () => Promise<Answer>): Promise<Answer> => {
    const latest = known.get(question)
    if (latest?.version === version) return latest.answer
    const answer = find()
    known.set(question, { version, answer })
    answer.catch(() => {
      if (known.get(question)?.answer === answer) known.delete(question)
    })
    return answer
  }
}
