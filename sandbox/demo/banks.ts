/** A bank that players have accounts with. The codes are those in use in both countries. */
export interface DemoBank {
  code: string
  nameTH: string
  nameEN: string
  nameLA: string
}

export const banks: readonly DemoBank[] = [
  { code: 'KBANK', nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ທະນາຄານກະສິກອນໄທ' },
  { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank', nameLA: 'ທະນາຄານໄທພານິດ' },
  { code: 'KTB', nameTH: 'ธนาคารกรุงไทย', nameEN: 'Krungthai Bank', nameLA: 'ທະນາຄານກຸງໄທ' },
  { code: 'BBL', nameTH: 'ธนาคารกรุงเทพ', nameEN: 'Bangkok Bank', nameLA: 'ທະນາຄານກຸງເທບ' },
  { code: 'BAY', nameTH: 'ธนาคารกรุงศรีอยุธยา', nameEN: 'Bank of Ayudhya', nameLA: 'ທະນາຄານກຸງສີອະຍຸດທະຍາ' },
  {
    code: 'TMB',
    nameTH: 'ธนาคารทหารไทยธนชาต',
    nameEN: 'TMBThanachart Bank',
    nameLA: 'ທະນາຄານທະຫານໄທທະນະຊາດ',
  },
  { code: 'GSB', nameTH: 'ธนาคารออมสิน', nameEN: 'Government Savings Bank', nameLA: 'ທະນາຄານອອມສິນ' },
  {
    code: 'BAAC',
    nameTH: 'ธ.ก.ส.',
    nameEN: 'Bank for Agriculture and Agricultural Cooperatives',
    nameLA: 'ທະນາຄານກະເສດ ແລະ ສະຫະກອນໄທ',
  },
  {
    code: 'GHB',
    nameTH: 'ธนาคารอาคารสงเคราะห์',
    nameEN: 'Government Housing Bank',
    nameLA: 'ທະນາຄານອາຄານສົງເຄາະ',
  },
  {
    code: 'KKP',
    nameTH: 'ธนาคารเกียรตินาคินภัทร',
    nameEN: 'Kiatnakin Phatra Bank',
    nameLA: 'ທະນາຄານກຽດນາຄິນພັດທະຣາ',
  },
  { code: 'TISCO', nameTH: 'ธนาคารทิสโก้', nameEN: 'TISCO Bank', nameLA: 'ທະນາຄານທິສໂກ້' },
  { code: 'UOBT', nameTH: 'ธนาคารยูโอบี', nameEN: 'United Overseas Bank (Thai)', nameLA: 'ທະນາຄານຢູໂອບີ' },
  { code: 'CIMBT', nameTH: 'ธนาคารซีไอเอ็มบี ไทย', nameEN: 'CIMB Thai Bank', nameLA: 'ທະນາຄານຊີໄອເອັມບີ ໄທ' },
  {
    code: 'LHB',
    nameTH: 'ธนาคารแลนด์ แอนด์ เฮ้าส์',
    nameEN: 'Land and Houses Bank',
    nameLA: 'ທະນາຄານແລນ ແອນ ເຮົາສ໌',
  },
  {
    code: 'BCEL',
    nameTH: 'ธนาคารการค้าต่างประเทศลาว',
    nameEN: 'Banque pour le Commerce Extérieur Lao',
    nameLA: 'ທະນາຄານການຄ້າຕ່າງປະເທດລາວ',
  },
  { code: 'JDB', nameTH: 'ธนาคารร่วมพัฒนา', nameEN: 'Joint Development Bank', nameLA: 'ທະນາຄານຮ່ວມພັດທະນາ' },
  { code: 'LDB', nameTH: 'ธนาคารพัฒนาลาว', nameEN: 'Lao Development Bank', nameLA: 'ທະນາຄານພັດທະນາລາວ' },
  {
    code: 'APB',
    nameTH: 'ธนาคารส่งเสริมกสิกรรม',
    nameEN: 'Agricultural Promotion Bank',
    nameLA: 'ທະນາຄານສົ່ງເສີມກະສິກຳ',
  },
  { code: 'STB', nameTH: 'ธนาคารเอสที', nameEN: 'ST Bank', nameLA: 'ທະນາຄານເອັສທີ' },
  { code: 'IDB', nameTH: 'ธนาคารอินโดจีน', nameEN: 'Indochina Bank', nameLA: 'ທະນາຄານອິນໂດຈີນ' },
]

const byCode = new Map(banks.map((bank) => [bank.code, bank]))

/** The bank with this code, or undefined. */
export function bankOf(code: string): DemoBank | undefined {
  return byCode.get(code)
}

export interface DepositAccount {
  bankCode: string
  /** `BANK`: a transfer to the account; `QRCODE`: the provider `bankCode` makes a QR */
  bankType: 'BANK' | 'QRCODE'
  /** `AUTO`: the sandbox finds the transfer; `SLIP`: the player uploads a slip */
  mode: 'AUTO' | 'SLIP'
  nameTH: string
  nameEN: string
  nameLA: string
  bankAccountName: string
  bankAccountNo: string
  currency: 'BAHT' | 'LAK'
}

const COMPANY = 'KAPAO DEMO CO., LTD.'

function account(
  bankCode: string,
  bankAccountNo: string,
  mode: 'AUTO' | 'SLIP',
  currency: 'BAHT' | 'LAK' = 'BAHT',
): DepositAccount {
  const { nameTH, nameEN, nameLA } = byCode.get(bankCode) as DemoBank
  return {
    bankCode,
    bankType: 'BANK',
    mode,
    nameTH,
    nameEN,
    nameLA,
    bankAccountName: COMPANY,
    bankAccountNo,
    currency,
  }
}

function qr(bankCode: string, nameTH: string, nameEN: string): DepositAccount {
  return {
    bankCode,
    bankType: 'QRCODE',
    mode: 'AUTO',
    nameTH,
    nameEN,
    nameLA: nameEN,
    bankAccountName: COMPANY,
    bankAccountNo: '',
    currency: 'BAHT',
  }
}

/** The accounts that players pay into. */
export const depositAccounts: readonly DepositAccount[] = [
  account('SCB', '4051239876', 'AUTO'),
  account('KBANK', '0712345678', 'SLIP'),
  account('GSB', '020345678912', 'SLIP'),
  account('BCEL', '010120001234567', 'SLIP', 'LAK'),
  qr('KBANK', 'พร้อมเพย์ กสิกรไทย', 'PromptPay KBANK'),
  qr('WW', 'คิวอาร์ WW', 'QR WW'),
  qr('ZAPMAN', 'คิวอาร์ ZAPMAN', 'QR ZAPMAN'),
]

/** The mobile wallet that takes transfers and gift links. */
export const depositWallets = [
  { mode: 'ACCOUNT', walletAccountName: '091-234-5678 กระเป๋าเดโม' },
  { mode: 'LINK', walletAccountName: 'ซองของขวัญ TrueMoney' },
] as const

/** The account of a slip for the mobile wallet: `bankCode` and `bankAccountNo` (docs/wire.md#slips). */
export const walletSlipAccount = { bankCode: 'TRUEMONEY', bankAccountNo: '0912345678' } as const
