import type { StoredSignUp } from '../newsletter/SubscriberRepository.ts'

/** Sign-ups of the same inbox that another spelling of its address leads to. */
export function describeSpellings(signUps: readonly StoredSignUp[]): string {
  const addresses = signUps.map(({ email, state }) => `${email} (${state})`)
  return `The same mailbox signed up for the newsletter as ${addresses.join(', ')}: see each by its own address.`
}
