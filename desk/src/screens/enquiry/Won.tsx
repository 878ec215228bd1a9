import { type EnquiryDetail, FOUND_BY } from 'protocol/desk/enquiries.ts'
import { Button } from '../../components/Button.tsx'
import { formatSum } from '../../components/words.ts'

/** What an enquiry that was won came to, and how the client found the agency. */
export function Won({ enquiry, onChange }: { enquiry: EnquiryDetail; onChange: () => void }) {
  const { sum, foundBy, currencies } = enquiry
  const facts = [sum && formatSum(sum, currencies), foundBy && FOUND_BY[foundBy]].filter(Boolean)
  return (
    <p className="row">
      {facts.length > 0 && <span className="strong">{facts.join(' · ')}</span>}
      <Button look={facts.length > 0 ? 'quiet' : 'secondary'} onPress={onChange}>
        {sum ? 'Change it' : 'Say what it came to'}
      </Button>
    </p>
  )
}
