// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// What both kinds of token share: text in the code itself, because the code is put in place without a constructor.
abstract contract Named {
  /// The node's one unlocked account, the faucet.
  address internal constant FAUCET = 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266;
  bytes32 private immutable _name;
  bytes32 private immutable _symbol;

  constructor(bytes32 name_, bytes32 symbol_) {
    _name = name_;
    _symbol = symbol_;
  }

  function name() external view returns (string memory) {
    return _text(_name);
  }

  function symbol() external view returns (string memory) {
    return _text(_symbol);
  }

  function _text(bytes32 word) private pure returns (string memory) {
    uint256 length = 0;
    while (length < 32 && word[length] != 0) length++;
    bytes memory text = new bytes(length);
    for (uint256 i = 0; i < length; i++) text[i] = word[i];
    return string(text);
  }

  modifier onlyFaucet() {
    require(msg.sender == FAUCET, "not the faucet");
    _;
  }
}

/// ERC-20 (https://eips.ethereum.org/EIPS/eip-20). As in most tokens, anybody may move nothing in anybody's name.
contract SandboxToken is Named {
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  uint256 private immutable _decimals;
  uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;

  constructor(bytes32 name_, bytes32 symbol_, uint256 decimals_) Named(name_, symbol_) {
    _decimals = decimals_;
  }

  function decimals() external view returns (uint8) {
    return uint8(_decimals);
  }

  function mint(address to, uint256 value) external onlyFaucet {
    totalSupply += value;
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    return _move(msg.sender, to, value);
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    require(allowed >= value, "allowance too small");
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    return _move(from, to, value);
  }

  function _move(address from, address to, uint256 value) private returns (bool) {
    require(to != address(0), "to nobody");
    require(balanceOf[from] >= value, "balance too small");
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
    return true;
  }
}

/// ERC-721 (https://eips.ethereum.org/EIPS/eip-721), without the callback of safe transfers.
contract SandboxNft is Named {
  event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
  event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
  event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

  uint256 public totalSupply;
  mapping(uint256 => address) private _owners;
  mapping(address => uint256) public balanceOf;
  mapping(uint256 => address) public getApproved;
  mapping(address => mapping(address => bool)) public isApprovedForAll;

  constructor(bytes32 name_, bytes32 symbol_) Named(name_, symbol_) {}

  function supportsInterface(bytes4 id) external pure returns (bool) {
    return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
  }

  function ownerOf(uint256 id) public view returns (address owner) {
    owner = _owners[id];
    require(owner != address(0), "no such token");
  }

  function tokenURI(uint256 id) external view returns (string memory) {
    ownerOf(id);
    return "";
  }

  function mint(address to, uint256 count) external onlyFaucet {
    for (uint256 i = 0; i < count; i++) {
      uint256 id = ++totalSupply;
      _owners[id] = to;
      emit Transfer(address(0), to, id);
    }
    balanceOf[to] += count;
  }

  function approve(address spender, uint256 id) external {
    address owner = ownerOf(id);
    require(msg.sender == owner || isApprovedForAll[owner][msg.sender], "not the owner");
    getApproved[id] = spender;
    emit Approval(owner, spender, id);
  }

  function setApprovalForAll(address operator, bool approved) external {
    isApprovedForAll[msg.sender][operator] = approved;
    emit ApprovalForAll(msg.sender, operator, approved);
  }

  function transferFrom(address from, address to, uint256 id) public {
    require(to != address(0) && ownerOf(id) == from, "not the owner");
    bool may = msg.sender == from || getApproved[id] == msg.sender || isApprovedForAll[from][msg.sender];
    require(may, "not allowed");
    delete getApproved[id];
    balanceOf[from] -= 1;
    balanceOf[to] += 1;
    _owners[id] = to;
    emit Transfer(from, to, id);
  }

  function safeTransferFrom(address from, address to, uint256 id) external {
    transferFrom(from, to, id);
  }

  function safeTransferFrom(address from, address to, uint256 id, bytes calldata) external {
    transferFrom(from, to, id);
  }
}
