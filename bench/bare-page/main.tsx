import '@mantine/core/styles.css'
import { Button, Card, MantineProvider, TextInput, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { authorization } from '#kit/http/signature.ts'

// Baseline of the first screens: React and Mantine set up as documented, and one signed call before the page is usable.

const token = { principal: crypto.randomUUID(), credentials: '0'.repeat(64) }
const path = '/answer'

async function signedAnswer(): Promise<string> {
  const parts = { timestamp: Date.now(), method: 'GET', path, body: '' }
  const answer = await fetch(path, { headers: { authorization: authorization(token, parts) } })
  return answer.text()
}

function Reference() {
  const [answer, setAnswer] = useState<string>()
  useEffect(() => {
    signedAnswer().then(setAnswer)
  }, [])
  if (answer === undefined) return null
  return (
    <Card>
      <Title>{answer}</Title>
      <TextInput id="usable" label="A field" />
      <Button>Save</Button>
    </Card>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <MantineProvider>
    <Reference />
  </MantineProvider>,
)
