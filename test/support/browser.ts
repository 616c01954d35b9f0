import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'

const PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const base = process.env[variable]
    return base
      ? [
          path.join(base, 'Google/Chrome/Application/chrome.exe'),
          path.join(base, 'Chromium/Application/chrome.exe'),
          path.join(base, 'Microsoft/Edge/Application/msedge.exe'),
        ]
      : []
  }),
}

export const HOW_TO_GET_ONE =
  'The tests need Chrome or Chromium: install it (Debian or Ubuntu: sudo apt-get install chromium fonts-noto-cjk; else https://www.google.com/chrome) or set CHROMIUM=/path/to/it.'

export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM
  if (named) return fs.existsSync(named) ? named : undefined
  return PLACES[process.platform]?.find((place) => fs.existsSync(place))
}

/** Finds a browser, and on a Debian machine where we are root installs one when there is none. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (!process.env.CHROMIUM && process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    try {
      execFileSync('apt-get', ['update', '-qq'], options)
      execFileSync(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
        options,
      )
    } catch {
      throw new Error(HOW_TO_GET_ONE)
    }
  }
  const installed = findBrowser()
  if (!installed) throw new Error(HOW_TO_GET_ONE)
  return installed
}

/** Nothing here may reach out: a browser that updates itself in the background makes runs differ. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const running = new Map<string, Promise<Browser>>()

/** The same engine without a browser's windows and their processes. */
const LIGHT = '/usr/bin/chromium-headless-shell'

function lightest(): string {
  return !process.env.CHROMIUM && fs.existsSync(LIGHT) ? LIGHT : ensureBrowser()
}

/** A page of a walk lives for two seconds: to make its code fast costs more than that saves, a tenth of all the walks. */
export const SHORT_LIVED: readonly string[] = ['--js-flags=--no-opt,--no-maglev']

/** One browser per test file; every driver opens a context of its own in it. Measurements name the whole browser. */
export function launchBrowser(executablePath = lightest(), more: readonly string[] = []): Promise<Browser> {
  const args = [...FLAGS, ...more]
  const kind = [executablePath, ...args].join(' ')
  const browser = running.get(kind) ?? chromium.launch({ executablePath, headless: true, args })
  running.set(kind, browser)
  return browser
}

export async function closeBrowser(): Promise<void> {
  const browsers = [...running.values()]
  running.clear()
  for (const browser of await Promise.all(browsers)) await browser.close()
}
