INSERT INTO "privacy_policies" ("id", "version", "chinese_text", "english_text", "chinese_changes", "english_changes", "revision", "updated_at", "published_at")
VALUES ('6d0f5b2e-9c1a-4a55-8f0e-5d1f0c3a7b01', 1, $policy$请注意：本文本如实说明本平台目前保存和使用哪些信息。法律依据、联系方式和保存期限须由主办方的法律顾问确认后方可正式使用。

# 一、谁负责
峰会组委会决定本平台处理个人信息的目的和方式。有关个人信息的问题和请求，请联系组委会。

# 二、保存哪些信息，用于什么
- 账号：手机号码或电子邮箱，用于登录、发送验证码和通知；密码只以 argon2id 散列值保存，任何人都无法读出。
- 登录状态：时间、网络地址和浏览器名称，用于保护账号。
- 单位信息及联络人的姓名、性别、国籍、电话和邮箱，用于与单位联系。
- 嘉宾的姓名、性别、出生日期、国籍、职务和联系方式，用于审核参会资格和办理接待。
- 证件类型和号码，用于核实身份；号码和出生日期加密保存，默认隐藏显示，每次查看都会留下记录。
- 照片，用于证件制作；照片中的拍摄地点等附加信息在保存前删除。平台只检测画面中人脸的位置和大小，不提取也不保存用于识别身份的人脸特征。
- 审核意见和修改记录（修改人、时间、修改前后的内容），用于说明每项决定的依据。
- 已发送的消息，用于确认您已收到通知；消息内容加密保存。
- 您的各项同意（本政策、身份证件、个人照片分别同意），包括版本、时间、语言和网络地址；由单位联络人代为声明的，记录声明人。

# 三、谁可以看到
您所在单位的账号只能看到本单位的信息。组委会工作人员按职责查看所需内容。平台不出售个人信息，不用于广告，也不含第三方统计。发送短信和邮件时，号码或邮箱及消息内容会经由发送服务商传输。

# 四、保存多久
- 图形验证码和短信、邮件验证码：5 分钟；防止滥用的计数：最长一天，且不含明文号码。
- 登录状态：最后一次使用后 12 小时，最长 7 天。
- 账号、单位、嘉宾信息、照片和记录：保存至组委会删除为止。现版本尚未设置自动删除；期限由组委会确定并在此公布。

# 五、您的权利
您可以查阅、复制、更正、补充和要求删除您的个人信息，可以撤回同意，也可以要求解释处理规则。身份证件和个人照片的同意可以在平台上单独撤回：撤回后，平台删除证件号码和证件图片，或个人照片；撤回前会说明后果。您可在平台上直接更正本单位填写的信息；其他请求请向组委会提出。撤回同意不影响此前的处理，但可能无法继续办理参会。您也有权向主管部门投诉。

# 六、保存在您浏览器中的内容
一个登录所必需的 Cookie（QMS-User-Admin-Token），以及所选语言、界面颜色和尚未保存的表单内容。没有用于跟踪的 Cookie。

# 七、变更
本政策每次修改都会成为新版本，已发布的版本不再更改，并可在本页查阅；新版本会在您下次访问时请您同意。$policy$, $policy$Please note: this text truthfully describes what the portal stores and does at present. The legal bases, the contact and the periods must be confirmed by the organiser’s counsel before the portal is used in earnest.

# 1. Who is responsible
The organising committee of the summit decides why and how personal data is processed here. Please address questions and requests about personal data to the committee.

# 2. What is stored, and what for
- Account: mobile number or e-mail address, to log in and to receive codes and notices; of the password only an argon2id hash, from which nobody can read it.
- Sessions: time, network address and name of the browser, to protect the account.
- The organisation, and its contact persons’ names, gender, nationality, telephone and e-mail, to reach the organisation.
- Guests’ names, gender, date of birth, nationality, position and contact details, to decide on attendance and to prepare their reception.
- Type and number of the identity document, to verify identity; number and date of birth are encrypted, shown masked, and each time somebody looks at them is recorded.
- A portrait, for the badge; place and other data inside the picture are removed before it is stored. The portal only finds where in the picture a face is and how large; it neither derives nor stores features by which a face could be recognised.
- Remarks of the review and the history of changes (who, when, from what to what), so that each decision can be explained.
- Messages sent to you, to make sure that you were told; their text is encrypted.
- Your consents – to this policy, to the identity document and to the portrait, each by itself – with version, time, language and network address; where a contact person declared them for you, who did.

# 3. Who can see it
The account of an organisation sees the data of that organisation only. Members of the organising committee see what their task requires. Nothing is sold, used for advertising or passed to analytics of others. To send text messages and e-mail, the number or address and the message pass through the services that deliver them.

# 4. For how long
- Image codes and message codes: 5 minutes; counters against misuse: one day at most, without any number in clear.
- Sessions: 12 hours after the last use, 7 days at most.
- Accounts, organisations, guests, portraits and records: until the organising committee deletes them. This version does not yet delete them by itself; the periods will be set by the committee and stated here.

# 5. Your rights
You may see, copy, correct and complete your personal data and ask for its deletion, withdraw your consent, and ask how it is processed. The consents to the identity document and to the portrait can be withdrawn here, each by itself: number and picture of the document, or the portrait, are then deleted; what follows is said before. What your organisation entered you can correct here yourself; please address other requests to the organising committee. Withdrawing consent does not undo what was done before, but attendance may then no longer be possible. You may also complain to the authority in charge.

# 6. What is kept in your browser
One cookie, which logging in requires (QMS-User-Admin-Token), and the chosen language, the colours and what you typed into a form and is not saved yet. There are no cookies for tracking.

# 7. Changes
Each change of this policy is a new version; a published one never changes and stays readable on this page. You are asked to agree to a new one at your next visit.$policy$, '', '', 1, '2026-11-22T00:00:00+08:00', '2026-11-22T00:00:00+08:00');
--> statement-breakpoint
DROP TABLE "consents" CASCADE;