import { useQuery } from '@tanstack/react-query'
import { PREVIEW_PATH } from 'protocol/desk/site.ts'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/createStore.ts'
import { PreviewFrame } from '../../../components/PreviewFrame.tsx'
import { drafts } from '../../../drafts/edits.ts'
import { isFieldEdit } from '../fieldEdits.ts'
import { filePath } from '../siteAddresses.ts'
import { siteQueries } from '../siteQueries.ts'
import styles from './PageScreen.module.css'
import { fieldsOf, listenToPage } from './pageFields.ts'

interface PageBesideProps {
  path: string
  file: string
  children: ReactNode
}

/** A form. On a wide screen, shows beside it the page at a phone's width; a click on a text of the page opens the text's field. */
export function PageBeside({ path, file, children }: PageBesideProps) {
  const navigate = useNavigate()
  const preview = usePreview(path, file)
  if (!matchMedia(__FROM_WIDE__).matches) return children
  return (
    <div className={`${styles.columns} stack`}>
      {children}
      <div className={styles.page}>
        {preview === null ? (
          <p className="note">The page shows here once nothing is missing.</p>
        ) : (
          <PreviewFrame
            name="page"
            src={preview}
            width={375}
            onPage={(page) =>
              listenToPage(page, (element) => {
                const [own] = fieldsOf(element)
                if (own) void navigate(filePath(own.file, own.path))
              })
            }
          />
        )}
      </div>
    </div>
  )
}

/**
 * Returns the URL of the latest preview of a page; null before the first preview. The URL changes once all edits are saved.
 * @param file - the document that is edited.
 */
export function usePreview(path: string, file: string): string | null {
  const { data, isFetching } = useQuery(siteQueries.overview)
  const isSaving = [...useStore(drafts).edits.values()].some(isFieldEdit)
  const last = useRef<string | null>(null)
  // While the document has problems, the last preview stays: the server would render pages without the document's changes.
  const isSound = data?.problems.every((problem) => problem.file !== file)
  if (data && isSound && !isFetching && !isSaving) {
    last.current = `${PREVIEW_PATH}${path}?version=${data.versions}`
  }
  return last.current
}
