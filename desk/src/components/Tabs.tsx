import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import styles from './Tabs.module.css'

interface TabsProps {
  label: string
  tabs: readonly { readonly id: string; readonly title: ReactNode; readonly content: ReactNode }[]
  chosen?: string
  onChoose?: (id: string) => void
}

export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  return (
    <AriaTabs
      className={`${styles.tabs} stack`}
      {...(chosen !== undefined && { selectedKey: chosen })}
      {...(onChoose && { onSelectionChange: (key) => onChoose(String(key)) })}
    >
      <TabList aria-label={label} className={styles.list ?? ''}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={`${styles.tab} filling`}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
