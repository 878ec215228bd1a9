import { useParams } from 'react-router'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useInboxAddress } from '../../components/useInboxAddress.ts'
import styles from './EnquiryScreen.module.css'
import { EnquiryView } from './EnquiryView.tsx'
import { useEnquiry } from './useEnquiry.ts'

/** An enquiry: all that it says, ways to answer it, and what became of it. */
export function EnquiryScreen() {
  const { number = '' } = useParams()
  return <NumberedEnquiry key={number} number={Number(number)} />
}

function NumberedEnquiry({ number }: { number: number }) {
  const query = useEnquiry(number)
  const { place } = useInboxAddress()
  const isMissing = (query.error as { status?: unknown } | null)?.status === 404
  return (
    <div className={styles.screen}>
      <div className={styles.back}>
        <ButtonLink look="quiet" to={`/${place.query}`} state={place.state}>
          <Icon name="arrow-left" />
          Inbox
        </ButtonLink>
      </div>
      <Screen title={query.data?.name ?? `Enquiry ${number}`}>
        {isMissing ? (
          <Empty title={`There is no enquiry ${number}`}>It may have been erased.</Empty>
        ) : (
          <Loaded query={query}>{(enquiry) => <EnquiryView enquiry={enquiry} />}</Loaded>
        )}
      </Screen>
    </div>
  )
}
