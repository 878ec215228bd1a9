import { type Finding, found, quote, seen, unseen } from './Finding.ts'
import type { LookUp } from './lookUp.ts'
import { readDkimKey } from './records.ts'

/** Shorter ones are ignored by receivers (RFC 8301). */
const LEAST_RSA_BITS = 1024

/** What is made today. */
const USUAL_RSA_BITS = 2048

/** Whether the key is published by which receivers check the signatures of mail from that domain. */
export async function checkDkim(
  domain: string,
  selector: string | null,
  lookUp: LookUp,
): Promise<Finding> {
  if (selector === null) {
    return found(
      'know',
      `DKIM: which key signs the mail of ${domain} is not known here`,
      'Turn DKIM on at your mail provider, publish the record it shows, and set DKIM_SELECTOR to the name before ._domainkey: the key is looked at then.',
    )
  }
  const name = `${selector}._domainkey.${domain}`
  const publish = `Publish the record that your mail provider shows: ${name} TXT "v=DKIM1; k=rsa; p=…".`
  const answer = await lookUp.txt(name)
  if (answer.kind === 'unseen') return unseen(`the DKIM key ${name}`)
  if (answer.kind === 'none') {
    return found(
      'must',
      `DKIM: there is no key at ${name}, so no signature can be checked`,
      publish,
    )
  }
  const [record = '', ...others] = answer.records
  if (others.length > 0) {
    return found(
      'must',
      `DKIM: ${name} has ${answer.records.length} TXT records, and receivers may take the wrong one`,
      'Leave the one that your mail provider shows, and delete the others.',
    )
  }
  const key = readDkimKey(record)
  if (key.kind === 'revoked') {
    return found(
      'must',
      `DKIM: the key at ${name} is revoked (p= is empty), so every signature fails`,
      `${publish} If it was replaced, set DKIM_SELECTOR to the new one.`,
    )
  }
  if (key.kind === 'wrong') {
    return found(
      'must',
      `DKIM: the record at ${name} is no key: it ${quote(key.why)}`,
      `Copy it once more, all of it and without quotes of its own. ${publish}`,
    )
  }
  const { rsaBits, isTesting } = key
  if (rsaBits !== null && rsaBits < LEAST_RSA_BITS) {
    return found(
      'must',
      `DKIM: the key at ${name} has ${rsaBits} bits, and receivers ignore such short ones`,
      `Make one of ${USUAL_RSA_BITS} bits at your mail provider. ${publish}`,
    )
  }
  if (isTesting) {
    return found(
      'should',
      `DKIM: the key at ${name} says that it is only being tried out (t=y)`,
      'Take t=y out of the record.',
    )
  }
  if (rsaBits !== null && rsaBits < USUAL_RSA_BITS) {
    return found(
      'should',
      `DKIM: the key at ${name} has ${rsaBits} bits, which is short today`,
      `Make one of ${USUAL_RSA_BITS} bits at your mail provider. ${publish}`,
    )
  }
  return seen(`DKIM key ${name}`)
}
