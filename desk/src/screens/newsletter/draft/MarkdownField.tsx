import '@github/markdown-toolbar-element'
import type { DraftProblem } from 'protocol/desk/newsletter.ts'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import styles from './MarkdownField.module.css'

interface MarkdownFieldProps {
  value: string
  onChange: (value: string) => void
  problem: DraftProblem | undefined
}

/** What the toolbar does, by its own names, and the keys for it. */
const STYLES = [
  { style: 'header-2', title: 'Heading', icon: 'text-h-two' },
  { style: 'bold', title: 'Bold', icon: 'text-b', key: 'b' },
  { style: 'italic', title: 'Italic', icon: 'text-italic', key: 'i' },
  { style: 'link', title: 'Link', icon: 'link-simple', key: 'k' },
  { style: 'unordered-list', title: 'List', icon: 'list-bullets' },
  { style: 'ordered-list', title: 'Numbered list', icon: 'list-numbers' },
  { style: 'quote', title: 'Quotation', icon: 'quotes' },
] as const

/** The text of an issue in Markdown, with buttons and keys for its syntax. */
export function MarkdownField({ value, onChange, problem }: MarkdownFieldProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const toolbar = useRef<HTMLElement>(null)

  const pressKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const style = STYLES.find((one) => 'key' in one && one.key === event.key.toLowerCase())
    if (!style) return
    event.preventDefault()
    toolbar.current?.querySelector<HTMLElement>(`[data-md-button='${style.style}']`)?.click()
  }
  const goToLine = (line: number) => {
    const lines = value.split('\n')
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
    area.current?.focus()
    area.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  }
  return (
    <div className="field">
      <label htmlFor={id}>Text</label>
      <div className={styles.box} data-invalid={problem !== undefined || undefined}>
        <markdown-toolbar ref={toolbar} for={id} class={styles.toolbar} aria-label="Format">
          {STYLES.map(({ style, title, icon, ...rest }) => (
            <button
              key={style}
              type="button"
              // The toolbar gives one of them its place in the order.
              tabIndex={-1}
              data-md-button={style}
              className={`${styles.tool} filling`}
              aria-label={title}
              title={'key' in rest ? `${title} (Ctrl or ⌘ ${rest.key.toUpperCase()})` : title}
            >
              <Icon name={icon} />
            </button>
          ))}
        </markdown-toolbar>
        <textarea
          ref={area}
          id={id}
          className={styles.area}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={pressKey}
          spellCheck
          dir="auto"
          rows={14}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
      </div>
      <div id={`${id}-problem`} role="status">
        {problem && (
          <div className="row problem">
            <p>
              {problem.line !== null && `Line ${problem.line}: `}
              {problem.message}
            </p>
            {problem.line !== null && (
              <Button look="quiet" onPress={() => goToLine(problem.line ?? 1)}>
                Go there
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        for: string
        class?: string | undefined
      }
    }
  }
}
