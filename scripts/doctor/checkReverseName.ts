import type { LaunchLevel } from '../../protocol/src/desk/health.ts'
import { type Finding, found, seen, unseen } from './Finding.ts'
import type { LookUp } from './lookUp.ts'

/** Whether an address from which mail is sent has a name, and the name has that address. */
export async function checkReverseName(
  address: string,
  level: LaunchLevel,
  mailServer: string,
  lookUp: LookUp,
): Promise<Finding> {
  const ask = `Ask who rents ${address} out to you to make it that of your mail server, such as ${mailServer}, which has to have that address.`
  const names = await lookUp.reverse(address)
  if (names.kind === 'unseen') return unseen(`the reverse name of ${address}`)
  if (names.kind === 'none') {
    return found(
      level,
      `Reverse name: ${address}, from which your mail is sent, has none, and large providers refuse such mail`,
      ask,
    )
  }
  const back = await Promise.all(names.records.map((name) => lookUp.addresses(name)))
  const isConfirmed = back.some(
    (answer) => answer.kind === 'found' && answer.records.includes(address),
  )
  if (isConfirmed) return seen(`reverse name of ${address}`)
  if (back.some(({ kind }) => kind === 'unseen')) return unseen(`the reverse name of ${address}`)
  return found(
    level,
    `Reverse name: ${address} is called ${names.records.join(', ')}, but that name has another address, and large providers refuse such mail`,
    ask,
  )
}
