import { mailName } from 'protocol/desk/mail.ts'
import type { PersonMail } from 'protocol/desk/people.ts'
import { Table } from '../../components/Table.tsx'
import { Time } from '../../components/Time.tsx'
import styles from './PersonEnquiries.module.css'

const STATES = { waiting: 'Waiting', delivered: 'Delivered', dead: 'Given up' } as const

/** The mails about a person, and those to them. */
export function PersonMails({ mails }: { mails: readonly PersonMail[] }) {
  return (
    <section className={styles.part}>
      <h2>Mail</h2>
      <Table
        caption="Mail about this person"
        columns={[{ title: 'What' }, { title: 'State' }, { title: 'When' }]}
      >
        {mails.map((mail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail has no name of its own here
          <tr key={index}>
            <th scope="row">{mailName(mail.kind, mail.enquiry ?? mail.issue)}</th>
            <td>
              {STATES[mail.state]}
              {mail.state !== 'delivered' && mail.lastFailure && `: ${mail.lastFailure}`}
            </td>
            <td>
              <Time ms={mail.finishedAtMs ?? mail.queuedAtMs} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
