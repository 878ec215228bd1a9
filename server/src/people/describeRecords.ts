interface NamedRecords {
  /** Their numbers. */
  readonly enquiries: readonly number[]
  readonly signUp: boolean
}

/** For the trail: which records of a person were meant, and nothing of the person. */
export function describeRecords({ enquiries, signUp }: NamedRecords): string {
  const parts = [
    ...(enquiries.length > 0 ? [`enquiries ${enquiries.join(', ')}`] : []),
    ...(signUp ? ['newsletter sign-up'] : []),
  ]
  return parts.join('; ')
}
