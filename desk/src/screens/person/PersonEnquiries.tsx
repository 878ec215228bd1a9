import type { PersonEnquiry } from 'protocol/desk/people.ts'
import type { ReactNode } from 'react'
import styles from './PersonEnquiries.module.css'
import { PersonEnquiryItem } from './PersonEnquiryItem.tsx'

interface PersonEnquiriesProps {
  title: string
  enquiries: readonly PersonEnquiry[]
  /** What there is to know of them. */
  children?: ReactNode
}

/** Enquiries, with all that was filled in. */
export function PersonEnquiries({ title, enquiries, children }: PersonEnquiriesProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children && <p className={styles.note}>{children}</p>}
      <ul className={styles.list}>
        {enquiries.map((enquiry) => (
          <li key={enquiry.number} className={styles.item}>
            <PersonEnquiryItem enquiry={enquiry} />
          </li>
        ))}
      </ul>
    </section>
  )
}
