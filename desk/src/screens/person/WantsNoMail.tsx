import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendJson } from '../../api/request.ts'
import { Button } from '../../components/Button.tsx'
import { toasts } from '../../components/toasts.ts'
import styles from './PersonEnquiries.module.css'

/** That a mailbox had the newsletter stopped, and how its owner gets it again. */
export function WantsNoMail({ address }: { address: string }) {
  const queries = useQueryClient()
  const allow = useMutation({
    mutationFn: () => sendJson('POST', '/api/people/allow', { address }),
    onSuccess: () => {
      toasts.show({ message: 'They may sign up again.' })
      return queries.invalidateQueries({ queryKey: ['person', address] })
    },
  })
  return (
    <section className={styles.part}>
      <h2>Wants no newsletter</h2>
      <p className={styles.note}>
        The owner of this mailbox had it stopped. A code of the mailbox is kept, not the address: it
        keeps the site from writing there when somebody else types the address in. It is not erased.
        If they wrote to you that they want the newsletter again, let them sign up.
      </p>
      {allow.error && <p role="alert">{allow.error.message}</p>}
      <div>
        <Button isPending={allow.isPending} onPress={() => allow.mutate()}>
          Let them sign up again
        </Button>
      </div>
    </section>
  )
}
