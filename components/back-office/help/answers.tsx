'use client'

import { Accordion, Anchor, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { Panel } from '../kit/panel'
import { addressOf, isAvailable, screenOf } from '../kit/screens/screen-list'
import { useScreens } from '../kit/screens/use-screens'
import { useVendor } from '../kit/vendor-context'
import classes from './answers.module.css'
import { findAnswers } from './find-answers'

/** Questions and answers, filtered by search words. */
export function Answers() {
  const [wanted, setWanted] = useState('')
  const found = findAnswers(wanted)

  return (
    <Panel title="Common questions">
      <TextInput
        type="search"
        aria-label="Search the answers"
        placeholder="Search the answers"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <p className={classes.count} role="status">
        {found.length === 0 && 'No answer found. Write to us and we will help.'}
      </p>
      <Accordion multiple variant="default" order={3} classNames={{ control: classes.control, item: classes.item }}>
        {found.map(({ question, answer, route }) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>
              <p className={classes.answer}>{answer}</p>
              {route && <ScreenLink route={route} />}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Panel>
  )
}

function ScreenLink({ route }: { route: string }) {
  const { features, store } = useVendor()
  const screen = screenOf(useScreens(), route)
  if (!screen || !isAvailable(screen, features)) return null
  return (
    <Anchor component={Link} href={addressOf(screen, store._id) ?? route} size="sm">
      Open {screen.title}
    </Anchor>
  )
}
