import type { Subscriber, SubscriberPage } from 'protocol/desk/subscribers.ts'
import { ConsentProof } from '../../components/ConsentProof.tsx'
import styles from './PersonEnquiries.module.css'

interface PersonNewsletterProps {
  signUp: Subscriber
  wording: SubscriberPage['wording']
}

/** A person's sign-up to the newsletter. */
export function PersonNewsletter({ signUp, wording }: PersonNewsletterProps) {
  return (
    <section className={styles.part}>
      <h2>Newsletter</h2>
      <ConsentProof subscriber={signUp} wording={wording} />
    </section>
  )
}
