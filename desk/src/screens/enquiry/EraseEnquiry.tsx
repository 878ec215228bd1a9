import type { EnquiryErasure } from 'protocol/desk/enquiries.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/Button.tsx'

const EraseDialog = lazy(async () => ({ default: (await import('./EraseDialog.tsx')).EraseDialog }))

interface EraseEnquiryProps {
  number: number
  onErased: (erasure: EnquiryErasure) => void
}

/** Erases one enquiry for good, once that is confirmed. */
export function EraseEnquiry({ number, onErased }: EraseEnquiryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="danger" onPress={() => setOpen(true)}>
        Erase this enquiry
      </Button>
      {isOpen && (
        <Suspense>
          <EraseDialog number={number} onClose={() => setOpen(false)} onErased={onErased} />
        </Suspense>
      )}
    </div>
  )
}
