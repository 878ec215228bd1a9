import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EnquiryDetail } from 'protocol/desk/enquiries.ts'
import { sendJson } from '../../api/request.ts'
import { Button } from '../../components/Button.tsx'
import { toasts } from '../../components/toasts.ts'
import styles from './SetAside.module.css'

/** Says why an enquiry was not mailed, and makes it a normal one. */
export function SetAside({ enquiry: { number } }: { enquiry: EnquiryDetail }) {
  const queryClient = useQueryClient()
  const release = useMutation({
    mutationFn: () => sendJson<EnquiryDetail>('POST', `/api/enquiries/${number}/release`),
    onSuccess: (enquiry) => {
      queryClient.setQueryData(['enquiry', number], enquiry)
      toasts.show({ message: 'Released: it is among those to answer' })
      return queryClient.invalidateQueries({ queryKey: ['inbox'] })
    },
    onError: ({ message }) => toasts.show({ message }),
  })
  return (
    <div className={styles.aside}>
      <p>
        Set aside: a field was filled in that people do not see, as robots do. It was not mailed.
      </p>
      <Button isPending={release.isPending} onPress={() => release.mutate()}>
        It is from a person
      </Button>
    </div>
  )
}
