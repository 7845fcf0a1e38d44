import { CONNECTOR_MARKS } from './brand-marks'

const DIAMOND = '<path d="M48 14 70 49 48 62 26 49z"/><path d="m48 82 22-28-22 13-22-13z" opacity=".7"/>'
const HEXAGONS =
  '<path d="m36 34 14 8v16l-14 8-14-8V42zm24-8 14 8v16l-14 8-14-8" fill="none" stroke="#fff" stroke-width="7" stroke-linejoin="round"/>'
const TRIANGLE = '<path d="M48 20 80 76H58L48 58 38 76H16z"/>'
const DISC = '<circle cx="48" cy="48" r="28"/>'
const RING = '<circle cx="48" cy="48" r="23" fill="none" stroke="#fff" stroke-width="11"/>'
const RINGS =
  '<g fill="none" stroke="#fff" stroke-width="8"><circle cx="40" cy="48" r="18"/><circle cx="56" cy="48" r="18"/></g>'
const BARS = '<path d="M30 26h46l-10 11H20zm-10 17h46l10 11H30zm10 17h46L66 71H20z"/>'
const SQUARES =
  '<path d="m48 18 13 13-13 13-13-13zm0 34 13 13-13 13-13-13zM31 35l13 13-13 13-13-13zm34 0 13 13-13 13-13-13z"/>'
const CHEVRONS =
  '<path d="m22 62 26-32 26 32" fill="none" stroke="#fff" stroke-width="11" stroke-linejoin="round"/>'
const WAVES =
  '<g fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"><path d="M18 40q15-16 30 0t30 0"/><path d="M18 60q15-16 30 0t30 0"/></g>'
const CUBE = '<path d="m48 16 28 16v32L48 80 20 64V32z" opacity=".55"/><path d="m48 16 28 16-28 16-28-16z"/>'
const ARROWS = '<path d="m14 48 22-18v13h20v10H36v13zm68 0L60 30v36z"/>'
const CROSS = '<path d="M40 20h16v20h20v16H56v20H40V56H20V40h20z"/>'
const MOON = '<path d="M60 20a30 30 0 1 0 16 44A26 26 0 0 1 60 20z"/>'
const LEAF = '<path d="M22 74c0-34 18-52 52-52 0 34-18 52-52 52zm0 0 26-26" stroke="#fff" stroke-width="4"/>'
const KEY =
  '<circle cx="36" cy="48" r="14" fill="none" stroke="#fff" stroke-width="9"/><path d="M48 44h34v8h-6v10h-9V52H48z"/>'
const FRAME =
  '<path d="M40 22H22v18M56 22h18v18M40 74H22V56M56 74h18V56" fill="none" stroke="#fff" stroke-width="9"/>'

/** Mark and colors of a network or connector picture, by its id. */
const ASSETS: Readonly<Record<string, readonly [mark: string, from: string, to: string]>> = {
  'ba0ba0cd-17c6-4806-ad93-f9d174f17900': [DIAMOND, '#627eea', '#3d57c4'], // Ethereum
  '3bff954d-5cb0-47a0-9a23-d20192e74600': [CUBE, '#3d8fe8', '#1b4add'], // Arbitrum
  '30c46e53-e989-45fb-4549-be3bd4eb3b00': [TRIANGLE, '#f0484a', '#c92b2d'], // Avalanche
  '93564157-2e8e-4ce7-81df-b264dbee9b00': [SQUARES, '#f0b90b', '#c98f00'], // BNB Smart Chain
  '06b26297-fe0c-4733-5d6b-ffa5498aac00': [WAVES, '#1969ff', '#0b3fb3'], // Fantom
  'ab9c186a-c52f-464b-2906-ca59d760a400': [RINGS, '#ff3b50', '#d3001a'], // Optimism
  '41d04d42-da3b-4453-8506-668cc0727900': [HEXAGONS, '#8247e5', '#5a23b8'], // Polygon
  '02b53f6a-e3d4-479e-1cb4-21178987d100': [LEAF, '#0d8e74', '#045a48'], // Gnosis
  'f926ff41-260d-4028-635e-91913fc28e00': [CHEVRONS, '#ed4e33', '#b92f18'], // Evmos
  'b310f07f-4ef7-49f3-7073-2a0a39685800': [ARROWS, '#4e529a', '#2b2e63'], // zkSync
  '5a73b3dd-af74-424e-cae0-0de859ee9400': [KEY, '#0090ff', '#0061ad'], // Filecoin
  '34e68754-e536-40da-c153-6ef2e7188a00': [SQUARES, '#00c7b5', '#008f83'], // IoTeX
  '3897a66d-40b9-4833-162f-a2c90531c900': [CROSS, '#00c2d1', '#00838d'], // Metis
  '161038da-44ae-4ec7-1208-0ea569454b00': [MOON, '#53cbc8', '#e1147b'], // Moonbeam
  'f1d73bb6-5450-4e18-38f7-fb6484264a00': [MOON, '#f2a007', '#51368f'], // Moonriver
  '845c60df-d429-4991-e687-91ae45791600': [DISC, '#2b5df0', '#7a42f4'], // Zora
  'ab781bbc-ccc6-418d-d32d-789b15da1f00': [RINGS, '#3a8f3f', '#1f5f24'], // Celo
  '7289c336-3981-4081-c5f4-efc26ac64a00': [DISC, '#0052ff', '#003ac0'], // Base
  '3ff73439-a619-4894-9262-4470c773a100': [TRIANGLE, '#4fa33b', '#2c6e1c'], // Aurora
  'b8101fc0-9c19-4b6f-ec65-f6dfff106e00': [CROSS, '#1273ea', '#0a4592'], // Ronin
  'a1b58899-f671-4276-6a5e-56ca5bd59700': [BARS, '#9945ff', '#12b37b'], // Solana
  'e86fae9b-b770-4eea-e520-150e12c81100': [RING, '#3a3a3a', '#0c0c0c'], // Mantle
  '6a97d510-cac8-4e58-c7ce-e8681b044c00': [CHEVRONS, '#55585f', '#222429'], // Hedera
  'e909ea0a-f92a-4512-c8fc-748044ea6800': [DIAMOND, '#a48f6a', '#6f5d3c'], // Sepolia
  'a18a7ecd-e307-4360-4746-283182228e00': [RING, '#0052ff', '#5b8cff'], // Base Sepolia
  '4eeea7ef-0014-4649-5d1d-07271a80f600': [LEAF, '#ff61c5', '#b8237f'], // Unichain Sepolia
  '2257980a-3463-48c6-cbac-a42d2a956e00': [LEAF, '#f50db4', '#8b0a68'], // Unichain
  '0a728e83-bacb-46db-7844-948f05434900': [DIAMOND, '#836ef9', '#4a35bd'], // Monad
  'e329c2c9-59b0-4a02-83e4-212ff3779900': [WAVES, '#a0522d', '#6b3317'], // Berachain
  'fc2427d1-5af9-4a9c-8da5-6f94627cd900': [CROSS, '#00b36b', '#006c40'], // Abstract
  'fb7e1624-99e3-4c36-ea01-4cfe46c4a300': [LEAF, '#ff8a1e', '#c25a00'], // Rootstock
  '2eb3d92a-3d77-42aa-87c9-190adb144800': [LEAF, '#8f8f8f', '#5a5a5a'], // Rootstock testnet
  '07ba87ed-43aa-4adf-4540-9e6a2b9cae00': [FRAME, '#5d6673', '#353b45'], // Browser Wallet
}

/** The picture of a network or connector; undefined for an unknown id. */
export function drawAsset(id: string): string | undefined {
  const logo = CONNECTOR_MARKS.get(id)
  if (logo) return logo
  const [mark, from, to] = ASSETS[id] ?? []
  if (!mark || !from || !to) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="96" height="96" fill="url(#g)"/><g fill="#fff">${mark}</g></svg>`
}
