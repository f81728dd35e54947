/** What stands outside the app's own pages, and so outside its catalogues: index.html and the manifest. */
export const marketWords = {
  th: {
    lang: 'th',
    description: 'กระเป๋าเงินของผู้เล่น: ฝาก ถอน โยกเงิน และรับโบนัส',
    noScript: 'โปรดเปิดใช้ JavaScript ในเบราว์เซอร์เพื่อใช้งานกระเป๋าเงิน',
    deposit: 'ฝากเงิน',
    withdraw: 'ถอนเงิน',
    statement: 'รายการเดินบัญชี',
    support: 'ติดต่อเรา',
  },
  lao: {
    lang: 'lo',
    description: 'ກະເປົາເງິນຂອງຜູ້ຫຼິ້ນ: ຝາກ ຖອນ ໂອນເງິນ ແລະ ຮັບໂບນັດ',
    noScript: 'ກະລຸນາເປີດໃຊ້ JavaScript ໃນບຣາວເຊີເພື່ອໃຊ້ງານກະເປົາເງິນ',
    deposit: 'ຝາກເງິນ',
    withdraw: 'ຖອນເງິນ',
    statement: 'ລາຍການເຄື່ອນໄຫວ',
    support: 'ຕິດຕໍ່ພວກເຮົາ',
  },
}
